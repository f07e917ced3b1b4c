/** The four sides of a room, clockwise. */
const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** The side of the room in each direction, for somebody who faces one of them. */
export interface Sight {
  readonly ahead: Side;
  readonly right: Side;
  readonly behind: Side;
  readonly left: Side;
}

const turned = (facing: Side, quarters: number): Side => SIDES[(SIDES.indexOf(facing) + quarters + 4) % 4]!;

export const sightOf = (facing: Side): Sight => ({
  ahead: facing,
  right: turned(facing, 1),
  behind: turned(facing, 2),
  left: turned(facing, 3),
});

export const turnRight = (facing: Side): Side => turned(facing, 1);
export const turnLeft = (facing: Side): Side => turned(facing, -1);

export const isSide = (direction: string | undefined): direction is Side => SIDES.includes(direction as Side);

/** ED-181: escapes text for the canvas. Its parser takes brackets for tags and a backslash for an escape. */
export const canvasText = (text: string): string => text.replaceAll(/[\\[\]]/g, (sign) => `\\${sign}`);
