import { SLOW_OF_COMMANDS } from './classes';
import { testCommandsUnder } from './commandFaults';

testCommandsUnder(SLOW_OF_COMMANDS);
