import { getWallet } from 'shared-contracts/api/rewards';
import { CallError, createClient } from 'shared-contracts/client';
import type { Wallet } from 'shared-contracts/domain/rewards';
import { documentAt } from 'shared-contracts/documents';
import { readPageConfig } from 'shared-ui/page-config';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { partsOf } from './page-parts.ts';
import type { PageParts } from './page-parts.ts';

/** Error message (reference.md, Messages). */
const failed = 'We seem to have encountered an error while trying to get your rewards information....';

async function readWallet(path: string): Promise<Wallet> {
  const { orgId = '', phone = '' } = documentAt(decodeURIComponent(path)).parameters;
  const { apiUrl } = (await readPageConfig()) as { apiUrl: string }; // written by our own host

  return createClient({ baseUrl: apiUrl }).call(getWallet, { orgId: Number(orgId), phone });
}

/**
 * /{orgId}/{phone}/wallet and /rewards/{orgId}/wallet/{phone}: shows a customer's points and rewards (features RW-06).
 */
export async function openWallet(page: Document, path: string): Promise<void> {
  const parts = partsOf(page);
  parts.retry.onclick = () => {
    parts.retry.hidden = true;
    parts.state.textContent = 'Loading…';
    void load(parts, path, { isRepeated: true });
  };
  await load(parts, path, { isRepeated: false });
}

async function load(parts: PageParts, path: string, { isRepeated }: { isRepeated: boolean }): Promise<void> {
  try {
    show(parts, await readWallet(path));
    if (isRepeated) {
      parts.wallet.focus();
    }
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined;
    parts.state.textContent = sentenceOf(error);
    parts.retry.hidden = code === 'not_found' || code === 'invalid_input'; // retrying cannot help with a wrong URL
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) {
    return failed;
  }
  switch (error.code) {
    case 'rate_limited':
      return `${failed} ${error.message}`;
    case 'not_found':
    case 'invalid_input':
      return `${failed} Check the address, or ask the business for a new link.`;
    default:
      return failed;
  }
}

function show(parts: PageParts, { companyName, points, programs, orgLogo }: Wallet): void {
  if (companyName) {
    parts.title.textContent = `Your rewards at ${companyName}`;
    document.title = parts.title.textContent;
  }
  parts.points.textContent = exactCount(points);
  parts.pointsUnit.textContent = points === 1 ? 'point' : 'points';
  parts.programs.replaceChildren(...programs.map((program) => programRow(program, points)));
  parts.noPrograms.hidden = programs.length > 0;
  if (orgLogo) {
    parts.logo.src = orgLogo;
    parts.logo.onload = () => (parts.logo.hidden = false);
  }
  parts.state.hidden = true;
  parts.wallet.hidden = false;
}

function programRow({ program, pointValue }: Wallet['programs'][number], points: number): HTMLElement {
  const row = document.createElement('li');
  const missing = pointValue - points;
  row.append(
    words('name', program),
    words('cost', countOf(pointValue, 'point')),
    ' · ',
    missing > 0 ? words('cost', `${countOf(missing, 'point')} to go`) : words('ready', 'Yours to redeem'),
  );

  return row;
}

function words(kind: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = kind;
  span.textContent = text;

  return span;
}
