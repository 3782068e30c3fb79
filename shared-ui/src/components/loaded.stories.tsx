import type { Meta } from '@storybook/react-vite';
import { CallError } from 'shared-contracts/client';
import { errors } from 'shared-contracts/errors';
import { PageSkeleton, Text } from 'shared-ui';
import { sentence, statesOf } from '../testing/catalogue/index.ts';
import { EmptyState } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';

export default { component: Loaded } satisfies Meta;

const refetch = () => undefined;
const failed = (status: number) =>
  new CallError({ code: 'unavailable', status, message: errors.unavailable.message });
const loaded = (data: string | undefined, error: unknown = null) => (
  <Loaded
    query={{ data, error, refetch }}
    loading={<PageSkeleton />}
    notFound={<EmptyState title="Contact not found">It may belong to another account.</EmptyState>}
  >
    {(text) => <Text p="6">{text}</Text>}
  </Loaded>
);

export const States = statesOf({
  loading: loaded(undefined),
  loaded: loaded(sentence),
  'could not be loaded': loaded(undefined, failed(503)),
  'could not be loaded again': loaded(sentence, failed(503)),
  'not found': loaded(undefined, failed(404)),
});
