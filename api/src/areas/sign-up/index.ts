import * as signUp from './sign-up.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** The public sign-up form. */
export const signUpRoutes = routesOf([signUp]);
