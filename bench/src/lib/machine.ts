import { cpus, totalmem } from 'node:os';

/** One line that says on what the figures were measured. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const today = new Date().toISOString().slice(0, 10);

  return `${today}: ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, ${process.platform}, Node ${process.versions.node}`;
}
