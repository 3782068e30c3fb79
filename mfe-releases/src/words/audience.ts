interface Audience {
  readonly percent: number;
  readonly organizations: readonly { readonly id: number; readonly name: string | null }[];
}

const namedOrganizations = 3;

/** Says who gets a canary: '10 % of organizations, Harbor Coffee and 2 more'. */
export function audienceText({ percent, organizations }: Audience): string {
  const names = organizations
    .slice(0, namedOrganizations)
    .map(({ id, name }) => name ?? `organization ${id} (deleted)`);
  const more = organizations.length - names.length;
  const parts = [
    ...(percent > 0 || organizations.length === 0 ? [`${percent} % of organizations`] : []),
    ...names,
    ...(more > 0 ? [`${more} more`] : []),
  ];

  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
