import { openSignUp } from './sign-up.ts';

void openSignUp(document, location.pathname);
