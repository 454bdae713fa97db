import { combineReducers } from '@reduxjs/toolkit';
import { downline, partners } from './team.lists';

/** Team: partners and downline. */
export const teamReducer = combineReducers({ partners: partners.reducer, downline: downline.reducer });
