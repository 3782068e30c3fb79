import { runAlone } from 'shared-ui/dev';
import page from '../index.ts';
import { recordAnswers } from './recorded.ts';

recordAnswers();
runAlone({ remote: 'mfe-releases', at: '/releases', page });
