import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-campaigns ./page',
  lifecycles: page,
  at: '/dashboard',
  mock: recordAnswers,
});
