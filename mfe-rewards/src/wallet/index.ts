import { openWallet } from './wallet.ts';

void openWallet(document, location.pathname);
