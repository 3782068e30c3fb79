import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

const stillWorkingSeconds = 10;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command without its output: prints the title and how long it took. Prints everything if it fails. */
export async function quietRun(title, [command, ...args], options) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${title} …`);
  const beat = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`),
    stillWorkingSeconds * 1000,
  );
  const output = [];
  let stop = () => {};

  try {
    const code = await new Promise((done, fail) => {
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      stop = () => {
        child.kill('SIGTERM');
        process.exit(1);
      };
      for (const signal of signals) {
        process.on(signal, stop);
      }
      child.stdout.on('data', (data) => output.push(data));
      child.stderr.on('data', (data) => output.push(data));
      child.once('error', fail);
      child.once('close', done);
    });
    const said = () => Buffer.concat(output).toString();
    if (code !== 0) {
      throw new Failure(`${said()}\n${title} failed (exit code ${code}).`);
    }
    console.log(`  done in ${seconds()} s`);
  } finally {
    clearInterval(beat);
    for (const signal of signals) {
      process.off(signal, stop);
    }
  }
}
