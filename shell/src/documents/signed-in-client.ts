import type { Client } from 'shared-contracts/client';
import { readBearer } from '../session/bearer.ts';
import { clientWith } from '../session/sign-in/sign-in-client.ts';

/** Creates an API client for the user who is signed in in this browser. */
export const signedInClient = (): Promise<Client> => clientWith(readBearer());
