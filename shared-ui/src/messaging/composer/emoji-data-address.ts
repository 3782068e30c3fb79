// Referenced here so that the build copies the files next to the remote: the picker's default is a third-party server.
const data = new URL('emojibase-data/en/data.json', import.meta.url).href;
const messages = new URL('emojibase-data/en/messages.json', import.meta.url).href;

/** Returns the URL of the folder that contains `en/data.json` and `en/messages.json`. */
export function emojiDataAddress(): string {
  const folder = data.replace(/\/en\/data\.json$/, '');
  const isOneFolder = messages === `${folder}/en/messages.json`;
  if (!isOneFolder) {
    throw new Error('The emoji data are not built into one folder.');
  }

  return folder;
}
