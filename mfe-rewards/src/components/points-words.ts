/** '1,250 points'. */
export const pointsWords = (points: number): string =>
  `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
