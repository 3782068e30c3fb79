/** Building blocks for tests of the shell and the remotes. */
import '@testing-library/jest-dom/vitest'; // for the types of its matchers; setup.ts registers them
export { chooseItem } from './choose-item.ts';
export { remoteConformance } from './conformance.ts';
export { findDialog } from './find-dialog.ts';
export { answers, askedOf, createMockClient, fails, hangs, keysOf, mockApi } from './mock-api.ts';
export type { Answer } from './mock-api.ts';
export { createDrawerHost, renderRemote } from './render-remote.ts';
export type { RenderedRemote, RemoteOptions } from './render-remote.ts';
export { renderScreen } from './render-screen.tsx';
export type { RenderedScreen, ScreenOptions } from './render-screen.tsx';
export { anAccount, staff } from './staff.ts';
export { createTestSurroundings } from './test-surroundings.ts';
export type { TestSurroundings } from './test-surroundings.ts';
export { writtenText } from './written-text.ts';
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
