import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { resetMockApi } from './mock-api.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// Searches rest for 500 ms before they ask.
configure({ asyncUtilTimeout: 3000 });

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(() => {
  cleanup();
  resetMockApi();
  localStorage.clear();
  sessionStorage.clear();
});
