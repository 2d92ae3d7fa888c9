import { describe, expect, test } from 'vitest';
import { smallBoard } from '../../testkit/board';
import { Ground, RADIUS } from './ground';

const ground = new Ground(smallBoard());
const hex = (label: string) => ground.named(label) ?? -1;

describe('the ground', () => {
  test('is drawn at one radius whatever the scale of the picture', () => {
    const { x, y } = ground.centre(hex('A1'));
    const corner = ground.corner(hex('A1'), 'e');
    expect(Math.hypot(corner.x - x, corner.y - y)).toBeCloseTo(RADIUS);
  });
  test('finds the hex under a point, and none off the map', () => {
    const centre = ground.centre(hex('C2'));
    expect(ground.at({ x: centre.x + 9, y: centre.y - 9 })).toBe(hex('C2'));
    expect(ground.at({ x: -500, y: -500 })).toBeNull();
  });
  test('knows the side between neighbours, and that others have none', () => {
    expect(ground.sideTo(hex('B1'), hex('B2'))).toBe('s');
    expect(ground.sideTo(hex('A1'), hex('D3'))).toBeNull();
    expect(ground.across(hex('A1'), 'n')).toBeNull();
  });
  test('draws an outline with six sides for a hex alone and ten for two', () => {
    const sides = (labels: string[]) => ground.outline(new Set(labels.map(hex))).split('M').length - 1;
    expect(sides(['B2'])).toBe(6);
    expect(sides(['B2', 'B1'])).toBe(10);
  });
  test('walks with the arrow keys and stays at the edge', () => {
    expect(ground.label(ground.toward(hex('B2'), 0, -1))).toBe('B1');
    expect(ground.toward(hex('B1'), 0, -1)).toBe(hex('B1'));
  });
  test('finds a shortest line of hexes', () => {
    const way = ground.straight(hex('A1'), hex('D1'));
    expect(way).toHaveLength(4);
    expect(way[0]).toBe(hex('A1'));
    expect(way.every((at, i) => i === 0 || ground.sideTo(way[i - 1] ?? -1, at) !== null)).toBe(true);
  });
});
