import { canonical, type Json, sha256 } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { archivedTables } from './archive.ts';
import { gameById } from './index.ts';

/** Tables from before the constants of the rules became content, and the hash of the same tables in today's layout. */
const EARLIER: readonly (readonly [game: string, tables: string, upgraded: string])[] = [
  [
    'observer',
    '26d4495be6c47ec539dc6bf03f69d7eae51c678a4625839adb6fff04231c1f94',
    'd7ccb7a0ff1625010d872ea9976d780e3cc107959ed6e6b0df53cefeac97421f',
  ],
  [
    'observer',
    '5c8da7db37189e1a3f4492a04963d154dfdb82848547d5d87b89ddba88872baa',
    'd7ccb7a0ff1625010d872ea9976d780e3cc107959ed6e6b0df53cefeac97421f',
  ],
  [
    'vibes',
    '2db304f38a81d63fe27f3ee192be9efe32ff76f7894a4b26249b12ca9fecf0c9',
    '2f1d36badb7e2c72df4739ce99fadf7226c490a67023a890cea51524506623db',
  ],
  [
    'shattered',
    '914e0dc567fac0f93f58b04ecdcef836d85fa2a284fad8febab104cdfafe6ad0',
    'da54d0cf7b89448f2e5e2959124fe64f46c2a50329ec6ed34cfaf695b67278db',
  ],
  [
    'darkdelve',
    'ba2c62883ab35a7138c60a5fe449477c9852e442e67906a6e443b25da080babf',
    'fe62a0e9c6de6a251340c44c59bf7a11193c629344ef75ef303fcb6a1ba77c94',
  ],
  [
    'escape',
    '2223517116dfba59d3c262e58609ad4ac8149520d4d595b9e23a1a43988ffa84',
    '5759792aab0ce9ab6f95e6aa81d629d6596f898c493c7766fb299d4fcd24b267',
  ],
];

test.each(EARLIER)(
  '%s: tables from before a number was content keep the number they were played with',
  (id, tables, upgraded) => {
    const { content } = gameById(id)!;
    const today = content!.upgradeTables!(archivedTables(id, tables) as Json);
    expect(
      sha256(canonical(today)),
      'a tuned number changed runs begun before it was content: keep its old value in content/upgrade.ts',
    ).toBe(upgraded);
    expect(content!.schema.safeParse(today).success).toBe(true);
  },
);
