/** A small board of flat-topped hexes, four columns of three, for tests of geometry. */
import type { Board } from '../types';

const COLUMNS = 4;
const ROWS = 3;
const RADIUS = 20;
const STEP = Math.sqrt(3) * RADIUS;

const index = (column: number, row: number) =>
  column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? column * ROWS + row : null;

function corner(angle: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [Math.cos(turn) * RADIUS, Math.sin(turn) * RADIUS];
}

export function smallBoard(): Board {
  const hexes: Board['hexes'] = [];
  const neighbours: Board['neighbours'] = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const low = column % 2;
      const y = (row + low / 2 + 1) * STEP;
      hexes.push({
        label: `${'ABCD'[column]}${row + 1}`,
        x: (column + 1) * 1.5 * RADIUS,
        y,
        terrain: 'clear',
        level: 0,
      });
      const [up, down] = [row - 1 + low, row + low];
      neighbours.push([
        index(column, row - 1),
        index(column + 1, up),
        index(column + 1, down),
        index(column, row + 1),
        index(column - 1, down),
        index(column - 1, up),
      ]);
    }
  }
  const corners: Board['corners'] = [corner(-60), corner(0), corner(60), corner(120), corner(180), corner(240)];
  return {
    id: 'small',
    title: 'Small',
    width: 200,
    height: 160,
    radius: RADIUS,
    hexes,
    neighbours,
    corners,
    names: [],
  };
}
