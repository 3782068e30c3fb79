async function follow(address: URL, cookies: Map<string, string>): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  const next = answer.headers.get('location');
  if (!next) {
    throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  }

  return new URL(next, address);
}

/** Goes through the pages of one origin as a browser with these cookies would; returns the first address elsewhere. */
export async function followPages(start: string, cookies: Map<string, string>): Promise<URL> {
  const { origin } = new URL(start);
  let address = new URL(start);
  while (address.origin === origin) {
    address = await follow(address, cookies);
  }

  return address;
}
