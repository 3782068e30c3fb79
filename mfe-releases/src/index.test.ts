import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-releases ./page',
  lifecycles: page,
  at: '/releases',
  mock: recordAnswers,
});
