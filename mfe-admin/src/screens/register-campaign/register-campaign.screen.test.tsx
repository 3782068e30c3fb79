import { renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { RegisterCampaignScreen } from './register-campaign.screen.tsx';

test('[AD-12] without a form, the page tells an owner what to do, and names no setting of the server', () => {
  renderScreen(<RegisterCampaignScreen />, { at: '/register-campaign' });

  expect(screen.getByRole('heading', { name: "Campaign registration isn't set up" })).toBeVisible();
  expect(screen.getByText(/Contact support to register\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/[A-Z]+_[A-Z]+|administrator/);
  expect(document.querySelector('iframe')).toBeNull();
});
