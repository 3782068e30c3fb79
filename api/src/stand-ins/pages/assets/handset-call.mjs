// Calls of the handset: shows what the business does with a call; hanging up ends it.

const displayPhone = (phone) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * Reports a call to the business as a carrier does. Returns the number to which it is forwarded; undefined if it is
 * declined.
 */
async function report(call) {
  const response = await fetch('carriers/simulator/voice', {
    method: 'POST',
    body: JSON.stringify(call),
    headers: { 'content-type': 'application/json' },
  }).catch(() => {
    throw new Error('The server could not be reached.');
  });
  if (!response.ok) {
    throw new Error('The call did not get through.');
  }
  const instructions = new DOMParser().parseFromString(await response.text(), 'text/xml');

  return instructions.querySelector('Dial > Number')?.textContent ?? undefined;
}

/** Makes the button call the chosen business and hang up again; `say` shows the state of the call. */
export function placeCalls({ phone, button, number, say }) {
  let current;

  const dial = async () => {
    const call = { id: `handset-call-${crypto.randomUUID()}`, from: phone, to: number.value };
    const forwardedTo = await report(call);
    if (forwardedTo === undefined) {
      return say('Declined: this account forwards no calls.');
    }
    current = { ...call, startedAt: Date.now() };
    button.textContent = 'Hang up';
    say(`The call rings at ${displayPhone(forwardedTo)}.`);
  };
  const hangUp = async () => {
    const { startedAt, ...call } = current;
    await report({ ...call, status: 'completed', seconds: Math.round((Date.now() - startedAt) / 1000) });
    current = undefined;
    button.textContent = 'Call';
    say('The call has ended.');
  };

  button.addEventListener('click', async () => {
    button.disabled = true;
    await (current ? hangUp() : dial()).catch((error) => say(error.message, true));
    button.disabled = false;
    button.focus();
  });
}
