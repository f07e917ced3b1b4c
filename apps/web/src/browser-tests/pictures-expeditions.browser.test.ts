import { comparePictures } from '../../browser/compare-pictures.ts';

comparePictures('expeditions');
