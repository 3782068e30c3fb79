import type { Config } from '../../../api/src/config/config.ts';

const demoPeople = [
  ['owner@harbor.test', 'everything'],
  ['administrator@harbor.test', 'everything but insights'],
  ['manager@harbor.test', 'every account, rewards and group waves'],
  ['planner@harbor.test', 'the same: plans campaigns'],
  ['agent@harbor.test', 'conversations, contacts and templates'],
  ['viewer@harbor.test', 'the dashboard'],
  ['twostep@harbor.test', 'two-step sign-in is on'],
  ['new@harbor.test', 'is asked about two-step sign-in'],
  ['owner@otherside.test', 'another organization'],
  ['owner@lantern.test', 'is asked to accept the terms of service'],
  ['agent@lantern.test', 'waits until they are accepted'],
] as const;

const demoPassword = 'harbor demo 2026';

/** Returns the lines to print once everything runs: URLs, and the demo sign-ins if there are any. */
export function welcome(config: Config, seconds: string): string[] {
  const api = config.publicApiUrl;
  const addresses = [
    ['Browser app', config.publicShellUrl],
    ['API', api],
    ...(config.simulator ? [['Handset', `${api}/handset`]] : []),
    ...(config.smtpUrl === '' ? [['Mail', `${api}/outbox`]] : []),
    ['API docs', `${api}/docs`],
  ];
  const people = config.demo
    ? [
        '',
        `Sign in with the password "${demoPassword}" as`,
        ...demoPeople.map(([email, may]) => `  ${email.padEnd(28)}${may}`),
      ]
    : [];

  return [
    '',
    `Ready in ${seconds} s`,
    ...addresses.map(([name = '', address = '']) => `  ${name.padEnd(13)}${address}`),
    ...people,
    '',
    'Ctrl-C stops everything.',
  ];
}
