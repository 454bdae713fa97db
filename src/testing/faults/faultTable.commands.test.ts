import { QUICK_OF_COMMANDS } from './classes';
import { testCommandsUnder } from './commandFaults';

testCommandsUnder(QUICK_OF_COMMANDS);
