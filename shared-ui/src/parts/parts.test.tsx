import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, renderScreen, screen, waitFor, within } from '../testing/index.ts';
import { PlainList } from './plain-list.tsx';
import { Progress } from './progress.tsx';
import { SideList } from './side-list.tsx';
import { Tabs } from './tabs.tsx';

test('a list without marks says that it is one, and an empty one is not there', () => {
  const { rerender } = renderScreen(
    <PlainList aria-label="Domains">
      <li>harbor.example</li>
    </PlainList>,
  );
  // Explicit because Safari treats a list without markers as text if the role is only implied by the element.
  expect(screen.getByRole('list', { name: 'Domains' })).toHaveAttribute('role', 'list');

  rerender(<PlainList aria-label="Domains">{[]}</PlainList>);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('progress is said as a share and in words', () => {
  renderScreen(
    <Progress label="Contacts processed" value={30} max={120}>
      30 of 120 contacts
    </Progress>,
  );
  const bar = screen.getByRole('progressbar', { name: 'Contacts processed' });

  expect(bar).toHaveAttribute('value', '30');
  expect(bar).toHaveAttribute('max', '120');
  expect(screen.getByRole('status')).toHaveTextContent('30 of 120 contacts');
});

test('progress of an unknown total has no value, and never exceeds its total', () => {
  const { rerender } = renderScreen(<Progress label="Rows" />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  rerender(<></>);

  renderScreen(<Progress label="Rows" value={5} max={0} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
});

test('tabs with addresses are links, of which one is the current page', () => {
  renderScreen(
    <Tabs
      label="Settings"
      current="fields"
      tabs={[
        { key: 'general', title: 'General', to: '/settings' },
        { key: 'fields', title: 'Custom fields', to: '/settings/custom-fields', count: 3 },
      ]}
    />,
  );

  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('href', '/settings');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Custom fields3');
});

const sections = [
  { title: 'Organization', entries: [{ key: 'a', title: 'Entry a', to: '/a' }] },
  { title: 'People', entries: [{ key: 'b', title: 'Entry b', to: '/b' }] },
  { title: 'Billing', entries: [] },
];

test('[AD-01] a side list names its sections, marks the open page and leaves out empty sections', () => {
  renderScreen(
    <SideList label="Settings" current="b" sections={sections}>
      <p>What is set here</p>
    </SideList>,
  );
  const list = within(screen.getByRole('navigation', { name: 'Settings' }));

  expect(list.getByRole('list', { name: 'Organization' })).toBeInTheDocument();
  expect(list.queryByRole('list', { name: 'Billing' })).not.toBeInTheDocument();
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Entry b');
});

test('[AD-01] on a phone a side list is a page of its own', () => {
  const isWide = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList); // all that is used
  const { unmount } = renderScreen(<SideList label="Settings" sections={sections} />);
  expect(screen.getByRole('link', { name: 'Entry b' })).toHaveAttribute('href', '/b');
  unmount();

  renderScreen(
    <SideList label="Settings" current="b" sections={sections}>
      <p>What is set here</p>
    </SideList>,
  );
  expect(screen.getByText('What is set here')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  isWide.mockRestore();
});

test('[AD-01] entries stay when a phone is turned', async () => {
  const screenWidth = Object.assign(new EventTarget(), { matches: false });
  const isWide = vi.spyOn(window, 'matchMedia').mockImplementation(() => screenWidth as MediaQueryList); // all that is used
  const { user } = renderScreen(
    <SideList label="Settings" current="a" sections={sections}>
      <input aria-label="Name" />
    </SideList>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Till');
  screenWidth.matches = true;
  act(() => void screenWidth.dispatchEvent(new Event('change')));

  expect(screen.getByRole('link', { name: 'Entry a' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Till');
  isWide.mockRestore();
});

function Both() {
  const [current, setCurrent] = useState<'sms' | 'mms' | 'calls'>('sms');
  const tabs = [
    { key: 'sms', title: 'SMS' },
    { key: 'mms', title: 'MMS' },
    { key: 'calls', title: 'Calls' },
  ] as const;

  return (
    <Tabs label="Kinds" tabs={tabs} current={current} onChoose={setCurrent}>
      {`Shown: ${current}`}
    </Tabs>
  );
}

test('tabs without addresses show their panel, by press and by keyboard', async () => {
  const { user } = renderScreen(<Both />);
  expect(screen.getByRole('tabpanel', { name: 'SMS' })).toHaveTextContent('Shown: sms');
  await user.click(screen.getByRole('tab', { name: 'MMS' }));
  expect(screen.getByRole('tabpanel', { name: 'MMS' })).toHaveTextContent('Shown: mms');

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Calls', selected: true })).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'SMS', selected: true })).toHaveFocus());
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Shown: calls');
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
