import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { html } from '../../../kernel/html.ts';
import type { Html } from '../../../kernel/html.ts';
import type { BusinessNumber } from './handset.store.ts';
import { networkView } from './network.view.ts';

export interface HandsetPage {
  readonly phone: string;
  readonly name: string;
  readonly number: string;
  readonly search: string;
  readonly numbers: readonly BusinessNumber[];
  readonly phones: Html;
  readonly thread: Html;
  readonly settings: SimulatorSettings;
}

function phoneView(page: HandsetPage): Html {
  const numbers = page.numbers.map(
    ({ phone, accountName }) =>
      html`<option value="${phone}" ${phone === page.number ? html` selected` : ''}>
        ${accountName} · ${displayPhone(phone)}
      </option>`,
  );

  return html`<section class="phone" aria-labelledby="phone-title" data-phone="${page.phone}">
    <header>
      <h2 id="phone-title">${page.name || displayPhone(page.phone)}</h2>
      <label class="hidden" for="number">Business number to text with</label
      ><select id="number">
        ${numbers}
      </select>
      ${isTextable(page.phone) ? html`<button type="button" id="call">Call</button>` : ''}
    </header>
    <div class="thread" id="thread" role="log" aria-label="Texts" tabindex="0">${page.thread}</div>
    <form id="compose" class="stack">
      <div class="files" id="files"></div>
      <div class="compose">
        <div>
          <label class="hidden" for="body">Text</label
          ><textarea id="body" name="body" rows="1" maxlength="1600" placeholder="Text message"></textarea>
        </div>
        <button class="main" type="submit">Send</button>
      </div>
      <div class="row">
        <span class="file"><input type="file" id="file" multiple aria-label="Add files" />Add file</span>
        <button type="button" data-text="STOP">STOP</button
        ><button type="button" data-text="START">START</button
        ><button type="button" data-text="HELP">HELP</button>
      </div>
      <p class="told" role="status"></p>
    </form>
  </section>`;
}

const noNumbers = html`<section class="card">
  <p class="empty">Choose a customer, or type any number, short code or sender name.</p>
</section>`;
const noNumber = html`<section class="card">
  <p class="empty">No account has a phone number yet, so there is nobody to text with.</p>
</section>`;

/** The whole handset page. */
export function handsetView(page: HandsetPage): Html {
  const phone = page.numbers.length === 0 ? noNumber : phoneView(page);

  return html`<h1 class="hidden">Handset of the carrier simulator</h1>
    <div class="handset">
      <section class="card stack" aria-labelledby="phones-title">
        <h2 id="phones-title">Customers</h2>
        <form id="search" role="search" action="handset" method="get">
          <label for="search-text">Name or number</label
          ><input id="search-text" name="search" type="search" autocomplete="off" value="${page.search}" />
        </form>
        <div id="phones">${page.phones}</div>
      </section>
      ${page.phone ? phone : noNumbers} ${networkView(page.settings)}
    </div>
    <noscript><p class="card">The handset needs JavaScript to send texts.</p></noscript>`;
}
