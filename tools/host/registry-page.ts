import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { audienceText } from '@tools/release/steps/audience-text';
import { withRoundFigures } from '@tools/release/figures';
import { approvalText } from '@tools/release/registry/approvals';
import type { RegistryLog } from '@tools/release/registry/registry-store';
import { changeText } from '@tools/release/registry/change-text';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const time = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/** Returns a table that scrolls by itself on narrower screens, also by keyboard. */
function table(name: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('');

  return `<div class="wide" role="region" aria-label="${name}" tabindex="0">
<table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('\n')}</tbody></table>
</div>`;
}

function remoteRow([remote, { stable, canary, lastGood }]: [string, RemoteChannels]): string[] {
  const since = canary?.since ? `, since ${time(canary.since)}` : '';
  const trial = canary ? `${canary.release.version} to ${audienceText(canary)}${since}` : 'none';

  return [remote, stable.version, trial, lastGood?.version ?? 'none', stable.contract];
}

/** Renders the registry and its history as a page: /remotes/. */
export function registryPage(
  { revision, remotes }: RegistryRevision,
  { changes, events }: RegistryLog,
): string {
  const entries = Object.entries(remotes).toSorted(([a], [b]) => a.localeCompare(b));
  const history = [...changes, ...events]
    .toSorted((a, b) => b.revision - a.revision)
    .map((entry) => [
      String(entry.revision),
      time(entry.at),
      entry.who,
      'command' in entry ? entry.command : entry.event,
      entry.remote ?? 'all',
      'command' in entry ? changeText(entry) : approvalText(entry),
      withRoundFigures(entry.why),
    ]);

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Remotes, revision ${revision}</title>
<link rel="stylesheet" href="/remotes/registry.css">
</head>
<body>
<main>
<h1>Remotes</h1>
<p>Revision ${revision} of the registry. For programs: <a href="/remotes/remotes.json">remotes.json</a>, <a href="/remotes/history.json">history.json</a>.</p>
${entries.length === 0 ? '<p>Nothing is registered yet.</p>' : table('What is live', ['Remote', 'Stable', 'Canary', 'Last known good', 'Contract'], entries.map(remoteRow))}
<h2>History</h2>
${history.length === 0 ? '<p>Nothing has happened yet.</p>' : table('History', ['Revision', 'When', 'Who', 'What', 'Remote', 'From and to', 'Why'], history)}
</main>
</body>
</html>
`;
}
