import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { resetMockApi } from './mock-api.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// For a fault, not a measure: searches rest for 500 ms before they ask, and a machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(() => {
  cleanup();
  // The next file of the package finds an empty page, whatever a test put there by hand.
  document.body.replaceChildren();
  resetMockApi();
  localStorage.clear();
  sessionStorage.clear();
});
