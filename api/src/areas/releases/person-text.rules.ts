/** Names a person in the history of releases: 'Ana Lee (ana@example.com)'. */
export const personText = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  name === '' ? email : `${name} (${email})`;
