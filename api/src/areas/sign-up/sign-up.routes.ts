import * as api from 'shared-contracts/api/sign-up';
import { route } from '../../http/route.ts';
import { getSignUp, submitSignUp } from './sign-up.service.ts';

export const signUpRoutes = [
  route(api.getSignUp).to((input, visitor) => getSignUp(visitor, input)),
  route(api.submitSignUp).to((input, visitor) => submitSignUp(visitor, input)),
];
