import { cpus, totalmem } from 'node:os';

/** Describes in one line the machine that the figures were measured on. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const today = new Date().toISOString().slice(0, 10);

  return `${today}: ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}
