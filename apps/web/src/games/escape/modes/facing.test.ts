import { describe, expect, it } from 'vitest';
import { canvasText, isSide, sightOf, turnLeft, turnRight } from './facing.ts';

describe('what lies where in first person', () => {
  it('turns with the head', () => {
    expect(sightOf('north')).toEqual({ ahead: 'north', right: 'east', behind: 'south', left: 'west' });
    expect(sightOf('west')).toEqual({ ahead: 'west', right: 'north', behind: 'east', left: 'south' });
    expect(turnLeft('north')).toBe('west');
    expect(turnRight('west')).toBe('north');
  });

  it('knows sides from stairs', () => {
    expect(isSide('east')).toBe(true);
    expect(isSide('up')).toBe(false);
    expect(isSide(undefined)).toBe(false);
  });

  it('[ED-181] escapes what the canvas would take for tags', () => {
    expect(canvasText('[b')).toBe('\\[b');
    expect(canvasText(']')).toBe('\\]');
    expect(canvasText('\\')).toBe('\\\\');
    expect(canvasText('Rook: [red]no[/red]')).toBe('Rook: \\[red\\]no\\[/red\\]');
  });
});
