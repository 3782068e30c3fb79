import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { carrierErrorCodes } from '../../../messaging/carriers/error-codes.ts';
import { html } from '../../../kernel/html.ts';
import type { Html } from '../../../kernel/html.ts';

/**
 * Failure codes that can be chosen: codes for HTTP responses are set as an outage instead, and those about our
 * credentials are not about a phone.
 */
const deliveryCodes = Object.entries(carrierErrorCodes).filter(
  ([code, { action }]) => code.length === 5 && action !== 'await-credentials',
);

const outages: Record<SimulatorSettings['outage'], string> = {
  none: 'None',
  error500: 'Carrier answers 500',
  busy429: 'Carrier answers 429',
  acceptThenReset: 'Takes the message, then the line breaks',
};

const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${label}</option>`;

/** The control panel of the simulated network. */
export function networkView(settings: SimulatorSettings): Html {
  const failures = deliveryCodes.map(([code, { description }]) =>
    option(code, `${code}: ${description}`, settings.failureCode),
  );
  const kinds = Object.entries(outages).map(([value, label]) => option(value, label, settings.outage));

  return html`<section class="card" aria-labelledby="network-title">
    <form id="network" class="stack">
      <h2 id="network-title">Network</h2>
      <fieldset class="stack">
        <legend>Applies to</legend>
        <label class="choice"><input type="radio" name="scope" value="phone" checked /> This phone</label>
        <label class="choice"><input type="radio" name="scope" value="all" /> All phones</label>
      </fieldset>
      <label
        >Delivery<select name="failureCode">
          ${option('', 'Delivered', settings.failureCode)}${failures}
        </select></label
      >
      <label
        >Outage<select name="outage">
          ${kinds}
        </select></label
      >
      <label
        >Receipt after (ms)<input
          name="receiptDelayMs"
          type="number"
          min="0"
          max="600000"
          required
          value="${settings.receiptDelayMs}"
      /></label>
      <label
        >Send call takes (ms)<input
          name="answerDelayMs"
          type="number"
          min="0"
          max="60000"
          required
          value="${settings.answerDelayMs}"
      /></label>
      <label
        >Copies of each receipt<input
          name="receiptCopies"
          type="number"
          min="1"
          max="5"
          required
          value="${settings.receiptCopies}"
      /></label>
      <div class="row">
        <button class="main" type="submit">Apply</button
        ><button type="button" id="calm">Back to normal</button>
      </div>
      <p class="told" role="status"></p>
    </form>
  </section>`;
}
