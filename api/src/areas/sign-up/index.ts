import { getSignUp, submitSignUp } from './sign-up.service.ts';

/** The public sign-up form. */
export const signUpRoutes = [getSignUp, submitSignUp];
