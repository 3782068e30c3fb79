import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OnboardingApp } from './onboarding-app.tsx';

const host = document.getElementById('onboarding');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <OnboardingApp />
    </StrictMode>,
  );
}
