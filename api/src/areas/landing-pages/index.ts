import { createLandingPage, getLandingPage } from './landing-pages.service.ts';

/** Hosted pages of a text and a button. */
export const landingPageRoutes = [createLandingPage, getLandingPage];
