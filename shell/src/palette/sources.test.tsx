import type { PaletteEntry, PaletteSource } from 'shared-ui/palette';
import { screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import type { NamedSource } from './load-sources.ts';
import { Palette } from './palette.tsx';
import { readEntries } from './read-entries.ts';

/** Sources of the test's remotes, used instead of loading them over the network. */
let loading: Promise<NamedSource | undefined>[] = [];
const load = () => loading;

beforeEach(() => {
  localStorage.clear();
  loading = [];
});

const entry = (label: string, more: object = {}): PaletteEntry => ({
  id: label,
  group: 'Things',
  label,
  opens: '/',
  ...more,
});
const source = (remote: string, made: Partial<PaletteSource>): Promise<NamedSource> =>
  Promise.resolve({ remote, source: { entries: () => [], ...made } });

async function open() {
  const shown = renderInShell(<Palette onClose={vi.fn()} onHelp={vi.fn()} load={load} />);

  return { ...shown, box: await screen.findByRole('combobox') };
}

test('[SH-12] invalid entries are left out, and remotes have separate ids', () => {
  const wrong = [null, 'text', {}, entry('', {}), entry('a', { opens: 3 }), entry('b', { hint: {} })];
  expect(readEntries('one', [...wrong, entry('Kept')])).toEqual([entry('Kept', { id: 'one Kept' })]);
  expect(readEntries('one', undefined)).toEqual([]);
  expect(readEntries('one', Promise.resolve([]))).toEqual([]);
});

test('[SH-12] a remote that throws, returns nonsense or refuses leaves the others their results', async () => {
  const nonsense = { entries: () => [{ label: 3 }], find: () => 'nothing' } as unknown as PaletteSource; // from a remote that violates the contract
  loading = [
    source('throws', {
      entries() {
        throw new Error('broken');
      },
      find() {
        throw new Error('broken');
      },
    }),
    source('nonsense', nonsense),
    source('refuses', { find: () => Promise.reject(new Error('refused')) }),
    source('good', {
      entries: () => [entry('Near by')],
      find: async (words) => [entry(`Near ${words}`), entry(`Near ${words}`)],
    }),
  ];
  const { box, user } = await open();
  await user.type(box, 'near');
  expect(await screen.findByText('2 results')).toBeInTheDocument();
  expect(screen.getAllByRole('option', { name: /^Near/ })).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Some results could not be loaded.');
});

test('[SH-12] a remote that arrives late is asked then, and the others are not asked again', async () => {
  const find = vi.fn(async () => [entry('First')]);
  const late = Promise.withResolvers<NamedSource>();
  loading = [source('early', { find }), late.promise];
  const { box, user } = await open();
  await user.type(box, 'zz');
  expect(await screen.findByRole('option', { name: 'First' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');

  await changeOutsideReact(() =>
    late.resolve({ remote: 'late', source: { entries: () => [], find: async () => [entry('Second')] } }),
  );
  expect(await screen.findByRole('option', { name: 'Second' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 results'));
  expect(find).toHaveBeenCalledOnce();
});

test('[SH-12] nothing is said to be missing while remotes are on their way', async () => {
  const late = Promise.withResolvers<NamedSource | undefined>();
  loading = [late.promise];
  const { box, user } = await open();
  await user.type(box, 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await changeOutsideReact(() => late.resolve(undefined));
  expect(await screen.findByText(/^Nothing matches “zz”/)).toBeInTheDocument();
});
