import { listContactFiles } from 'shared-contracts/api/messages/files';
import type { MessageFiles } from 'shared-contracts/api/messages/files';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, findDialog, hangs, mockApi, renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { ContactFiles } from './contact-files.tsx';

const picture = {
  url: 'https://api.test/media/a.jpg',
  contentType: 'image/jpeg',
  bytes: 9,
  width: 8,
  height: 6,
};
const pdf = {
  ...picture,
  url: 'https://api.test/media/b.pdf?name=menu.pdf',
  contentType: 'application/pdf',
  name: 'menu.pdf',
};
const files = (id: number, media: MessageFiles['media']): MessageFiles => ({
  id,
  direction: 'inbound',
  createdAt: '2026-11-24T15:00:00.000Z',
  media,
});
const show = () => renderScreen(<ContactFiles contactId={7} name="Ann Lee" />);

test('[TX-07] says that files load, that they could not be had, and that there are none', async () => {
  mockApi(listContactFiles, hangs());
  const { unmount } = show();
  expect(await screen.findByRole('status', { name: 'Loading files' })).toBeVisible();
  unmount();

  mockApi(listContactFiles, fails('invalid_input'), answers({ items: [], nextPageCursor: 0 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No pictures or files yet.')).toBeVisible();
});

test('[TX-07] shows pictures and files of a conversation, page by page', async () => {
  mockApi(
    listContactFiles,
    answers({ items: [files(9, [picture, pdf])], nextPageCursor: 9 }),
    answers({ items: [files(3, [{ ...pdf, url: `${pdf.url}2`, name: 'old.pdf' }])], nextPageCursor: 0 }),
  );
  const { user } = show();
  expect(await screen.findByRole('link', { name: 'Download menu.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Enlarge picture 1 of 1 from Ann Lee, / }));
  expect(await findDialog('Picture from Ann Lee')).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: 'Earlier files' }));

  expect(await screen.findByRole('link', { name: 'Download old.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Earlier files' })).not.toBeInTheDocument();
  expect(askedOf(listContactFiles).at(-1)).toEqual({ accountId, contactId: 7, start_cursor: 9 });
});
