import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-example ./page',
  lifecycles: page,
  at: '/example',
  mock: recordAnswers,
});
