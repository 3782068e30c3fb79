import { createInterface } from 'node:readline/promises';
import { createOwner, isWithoutUsers } from '../areas/users/first-owner.service.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Platform } from '../platform/platform.ts';

/** There is nobody to sign in, and nobody to ask who it should be. */
export class FirstStartError extends Error {
  override readonly name = 'FirstStartError';
}

/**
 * Puts somebody into an empty database: demo data in demo mode, else the owner that the environment names or a person
 * at the terminal tells. A worker leaves it to the API.
 */
export async function prepareFirstStart(platform: Platform, say: (sentence: string) => void): Promise<void> {
  const { config } = platform;
  if (config.role === 'worker' || !(await isWithoutUsers(platform))) {
    return;
  }
  if (config.demo) {
    say('Filling the empty database with demo data …');
    await seedDemo(platform);

    return;
  }

  const email = config.ownerEmail || (await askForEmail());
  const link = await createOwner(platform, { email, password: config.ownerPassword });
  say(`The owner ${email} was created. This link signs in once, for 5 minutes:\n${link}`);
}

async function askForEmail(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new FirstStartError(
      'The database is empty and nobody can sign in. Set OWNER_EMAIL (and OWNER_PASSWORD) to the owner to create, ' +
        'or DEMO=on to start with demo data.',
    );
  }
  const terminal = createInterface({ input: process.stdin });
  try {
    for (;;) {
      // A line of its own: what starts this process passes lines on.
      console.log('The database is empty. Email of the owner to create:');
      const email = (await terminal.question('')).trim().toLowerCase();
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
        return email;
      }
      console.log('That is not an email address.');
    }
  } finally {
    terminal.close();
  }
}
