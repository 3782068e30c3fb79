import { generateMessage, listTemplates } from 'shared-contracts/api/templates';
import { answers, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { aTemplate } from 'shared-ui/messaging/testing/samples';
import { expect, test, vi } from 'vitest';
import { ContactTemplates } from './contact-templates.tsx';

test('[IN-08] one that cannot be filled in says so and can be chosen again, however long it is', async () => {
  const long = aTemplate({ name: 'R'.repeat(100), content: 'x'.repeat(1_600) });
  mockApi(listTemplates, answers({ items: [long], nextPageCursor: 0 }));
  mockApi(
    generateMessage,
    fails('internal'),
    answers({ messageBody: 'Hi Marta', media: ['https://a.example/cake.png'] }),
  );
  const composer = { body: '', textArea: { current: null }, insert: vi.fn(), put: vi.fn() };
  const { user, notices } = renderScreen(<ContactTemplates contactId={1} composer={composer} />);
  await user.click(await screen.findByRole('button', { name: 'Insert a template' }));
  const template = await screen.findByRole('button', { name: /^R+/ });

  await user.click(template);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(composer.insert).not.toHaveBeenCalled();
  await waitFor(() => expect(template).toBeEnabled());
  await user.click(template);

  await waitFor(() => expect(composer.insert).toHaveBeenCalledWith('Hi Marta'));
  expect(composer.put).toHaveBeenCalledWith([
    { url: 'https://a.example/cake.png', contentType: 'image/jpeg', bytes: 0, width: null, height: null },
  ]);
  await waitFor(() => expect(template).not.toBeInTheDocument());
});
