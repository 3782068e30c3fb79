import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-automation ./page',
  lifecycles: page,
  at: '/flows',
  mock: recordAnswers,
});
