/** `node tools/deploy/probe.ts <address>`: exits with 0 if the address responds with success. The image has no curl. */
const [address = ''] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
