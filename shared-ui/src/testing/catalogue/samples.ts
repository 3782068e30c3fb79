/** A text of several lines. */
export const sentence =
  'Everybody who wrote to the account this week gets an answer by tomorrow noon, also those whose texts arrived while the shop was closed for the holidays.';

/** A name without spaces, which has to wrap or be truncated. */
export const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#9db4c0"/><circle cx="84" cy="26" r="12" fill="#ffe8a3"/><path d="M0 80 40 30l28 34 18-20 34 36z" fill="#4f6d7a"/></svg>';

/** URL of a picture that needs no network. */
export const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
