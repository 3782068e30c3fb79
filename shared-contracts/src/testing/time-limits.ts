/** Variable in which `npm test` says how many times slower this machine is than the one the limits were set on. */
export const slownessVariable = 'TEST_SLOWNESS';

// Stories of the component catalog import this in a browser.
const slowness = typeof process === 'undefined' ? 1 : Number(process.env[slownessVariable] ?? 1);

/** The only constant of time in tests: milliseconds after which something small has not come and will not. */
const unit = 10_000 * slowness;

/**
 * Limits that end what hangs, in milliseconds. They measure nothing: tests of several packages share the machine, which
 * may be slow.
 */
export const timeLimits = {
  /** For something to appear in a rendered screen. */
  wait: unit,
  /** For something to appear in a browser, with the API and its database behind it. */
  browserWait: 3 * unit,
  /** For a test within one process, with a database or without. */
  test: 12 * unit,
  /** For a test that starts processes, or builds. */
  processTest: 24 * unit,
  journey: 30 * unit,
  /** For a journey through many screens of a page that is slowed down. */
  longJourney: 60 * unit,
  /** For a test that kills and starts processes many times. */
  killTest: 60 * unit,
} as const;
