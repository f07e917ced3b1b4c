import type { ExpectedValue, Outcome, Preview, Reason, Roll, Scene, Term } from '@undercroft/kernel';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import * as schemas from './index.ts';

type Field<S extends z.ZodType> = keyof z.output<S>;

test('records of the kernel have all their fields, and no other', () => {
  expectTypeOf<Field<typeof schemas.preview>>().toEqualTypeOf<keyof Preview>();
  expectTypeOf<keyof z.output<typeof schemas.preview>['result'][number]>().toEqualTypeOf<keyof ExpectedValue>();
  expectTypeOf<Field<typeof schemas.roll>>().toEqualTypeOf<keyof Roll>();
  expectTypeOf<Field<typeof schemas.term>>().toEqualTypeOf<keyof Term>();
  expectTypeOf<Field<typeof schemas.reason>>().toEqualTypeOf<keyof Reason>();
  expectTypeOf<Field<typeof schemas.scene>>().toEqualTypeOf<keyof Scene>();
  expectTypeOf<Field<typeof schemas.outcome>>().toEqualTypeOf<keyof Outcome>();
});

test('every schema can be published', () => {
  for (const [name, schema] of Object.entries(schemas))
    if (schema instanceof z.ZodType)
      expect(z.toJSONSchema(schema, { unrepresentable: 'throw' }), name).toBeTypeOf('object');
});
