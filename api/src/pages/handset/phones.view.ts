import { displayPhone, parsePhone } from 'shared-contracts/domain/phone';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { HandsetPhone } from './handset.store.ts';

/** What is typed in the search, where it is a number that nobody is known by yet. */
function typedNumber(search: string, phones: readonly HandsetPhone[]): HandsetPhone[] {
  const phone = parsePhone(search);
  if (!phone || phones.some((known) => known.phone === phone)) return [];

  return [{ phone, name: 'Use this number', preview: '' }];
}

/** The customers' phones to choose from. */
export function phonesView(phones: readonly HandsetPhone[], chosen: { search: string; phone: string }): Html {
  const shown = [...typedNumber(chosen.search, phones), ...phones];
  if (shown.length === 0) {
    return html`<p class="quiet">Nobody is found. Type a whole number to text from it.</p>`;
  }

  return html`<ul class="phones">
    ${shown.map(({ phone, name, preview }) => {
      const query = new URLSearchParams({ phone, ...(chosen.search ? { search: chosen.search } : {}) });
      const current = phone === chosen.phone ? html` aria-current="true"` : '';

      return html`<li>
        <a href="/handset?${query.toString()}" ${current}
          ><strong>${name || displayPhone(phone)}</strong
          ><span class="quiet">${[name && displayPhone(phone), preview].filter(Boolean).join(' · ')}</span></a
        >
      </li>`;
    })}
  </ul>`;
}
