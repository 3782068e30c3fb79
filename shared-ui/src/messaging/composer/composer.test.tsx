import { useState } from 'react';
import { uploadImage } from 'shared-contracts/api/files';
import type { Media } from 'shared-contracts/domain/message';
import { answers, fails, fireEvent, hangs, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { ComposerTools } from './composer-tools.tsx';
import { Composer } from './composer.tsx';
import { useComposer } from './use-composer.ts';

const cake: Media = {
  url: 'https://a.example/cake.png',
  contentType: 'image/png',
  bytes: 10,
  width: null,
  height: null,
};
const firstName = { label: 'First name', text: '{contact.first_name}' };

interface WaveTextProps {
  readonly media?: readonly Media[];
  readonly placeholders?: readonly (typeof firstName)[];
  readonly onMedia?: (media: readonly Media[]) => void;
}

/** A message for no contact in particular. */
function WaveText({ media = [], onMedia = () => undefined, ...rest }: WaveTextProps) {
  const [body, setBody] = useState('');
  const composer = useComposer({ body, onBody: setBody, media, onMedia, ...rest });

  return (
    <Composer
      composer={composer}
      label="Message"
      placeholder="Write"
      tools={<ComposerTools composer={composer} />}
    />
  );
}

test('[IN-03] a placeholder is refused where it is not filled in', async () => {
  const { user } = renderScreen(<WaveText />);

  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi {{contact.first_name}');

  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Insert a placeholder' })).not.toBeInTheDocument();
});

test('[IN-03] a picture that is refused says so and is no part of the message', async () => {
  mockApi(uploadImage, fails('media_unsupported'));
  const onMedia = vi.fn();
  const { user } = renderScreen(<WaveText onMedia={onMedia} />);

  await user.upload(
    screen.getByLabelText('Pictures to attach'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );

  expect(await screen.findByText('Remove the rejected file.')).toBeInTheDocument();
  expect(onMedia.mock.lastCall).toEqual([[]]);
});

test('[IN-03] pictures come in, and go out with those uploaded meanwhile', async () => {
  const tart = { ...cake, url: 'https://a.example/tart.png' };
  mockApi(uploadImage, answers(tart));
  const onMedia = vi.fn();
  const { user } = renderScreen(<WaveText media={[cake]} onMedia={onMedia} />);

  await user.upload(
    screen.getByLabelText('Pictures to attach'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(onMedia.mock.lastCall).toEqual([[cake, tart]]));

  await user.click(await screen.findByRole('button', { name: 'Remove Picture' }));
  await waitFor(() => expect(onMedia.mock.lastCall).toEqual([[tart]]));
});

test('[CA-09] a text goes out as it is typed, with placeholders where the caret stands, and is measured', async () => {
  const { user } = renderScreen(<WaveText placeholders={[firstName]} />);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi ');

  await user.click(screen.getByRole('button', { name: 'Insert a placeholder' }));
  await user.click(await screen.findByRole('button', { name: 'First name' }));

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi {contact.first_name}'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText(/1 segment · SMS/)).toBeInTheDocument();
});

/** Shows whether the message has pictures. */
function PictureProbe() {
  const composer = useComposer({ body: '', onBody: () => undefined, media: [], onMedia: () => undefined });

  return (
    <>
      <input
        type="file"
        aria-label="Files"
        onChange={({ currentTarget }) => composer.choose([...(currentTarget.files ?? [])])}
      />
      <p>{composer.message.hasMedia ? 'With pictures' : 'Without pictures'}</p>
    </>
  );
}

test('[IN-03] a picture is part of the message the moment it is chosen, for who sends right after', () => {
  mockApi(uploadImage, hangs());
  renderScreen(<PictureProbe />);

  fireEvent.change(screen.getByLabelText('Files'), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  });

  expect(screen.getByText('With pictures')).toBeInTheDocument();
});

/** A dragged file, with the types that the page adds. */
function aDrag(file: File) {
  const types = ['Files'];

  return { types, files: [file], setData: (type: string) => void types.push(type) };
}

test('[IN-03] a dropped file is taken, and a picture dragged within the page is not', async () => {
  mockApi(uploadImage, hangs());
  renderScreen(<WaveText />);
  const own = aDrag(new File(['x'], 'own.png', { type: 'image/png' }));
  fireEvent.dragStart(document.body, { dataTransfer: own });
  fireEvent.dragOver(document.body, { dataTransfer: own });
  expect(screen.queryByPlaceholderText('Drop the pictures here')).not.toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer: own });
  fireEvent.drop(document.body, {
    dataTransfer: aDrag(new File(['x'], 'dropped.png', { type: 'image/png' })),
  });

  expect(await screen.findByText(/dropped\.png/)).toBeInTheDocument();
  expect(screen.queryByText(/own\.png/)).not.toBeInTheDocument();
});
