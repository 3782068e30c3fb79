/** Measures each side in every round, one after another, so that variations of the machine affect both equally. */
export async function inTurn<Side extends { readonly name: string }, Figure>(
  sides: readonly Side[],
  times: number,
  measure: (side: Side) => Figure | Promise<Figure>,
): Promise<Map<Side['name'], Figure[]>> {
  const figures = new Map<Side['name'], Figure[]>();
  for (let round = 0; round < times; round += 1) {
    for (const side of sides) {
      figures.set(side.name, [...(figures.get(side.name) ?? []), await measure(side)]);
    }
  }

  return figures;
}
