/** Foreign mobile numbers by their first digits, for countries with a single time zone. From the same tables. */
export const mobilesAbroad = `
-- Europe/London: +4471 +4472 +4473 +4474 +4475 +4477 +4478 +4479
`;

/**
 * Area codes of the North American Numbering Plan, by state and time zones ('--' = not a US state). From the tables of
 * Google's libphonenumber; an area code that spans zones lists each, because a number does not reveal more.
 */
export const areaCodeTable = `
AK America/Adak America/Anchorage America/Juneau: 907
AL America/Chicago: 205 251 256 334 659 938
AR America/Chicago: 327 479 501 870
AZ America/Denver America/Phoenix: 928
AZ America/Phoenix: 480 520 602 623
CA America/Los_Angeles: 209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 840 858 909 916 925 949 951
CO America/Denver: 303 719 720 748 970 983
CT America/New_York: 203 475 860 959
DC America/New_York: 202 771
DE America/New_York: 302
FL America/Chicago America/New_York: 850
FL America/New_York: 239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 863 904 941 954
GA America/New_York: 229 404 470 478 678 706 762 770 912 943
HI Pacific/Honolulu: 808
IA America/Chicago: 319 515 563 641 712
ID America/Boise America/Denver America/Los_Angeles: 208
ID America/Boise America/Los_Angeles: 986
IL America/Chicago: 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872
IN America/Chicago America/New_York: 219 574 812
IN America/New_York: 260 317 463 765 930
KS America/Chicago: 316 913
KS America/Chicago America/Denver: 620 785
KY America/Chicago America/New_York: 270 606
KY America/New_York: 364 502 859
LA America/Chicago: 225 318 337 504 985
MA America/New_York: 339 351 413 508 617 774 781 857 978
MD America/New_York: 227 240 301 410 443 667
ME America/New_York: 207
MI America/Chicago America/New_York: 906
MI America/New_York: 231 248 269 313 517 586 616 734 810 947 989
MN America/Chicago: 218 320 507 612 651 763 952
MO America/Chicago: 235 314 417 557 573 636 660 816 975
MS America/Chicago: 228 601 662 769
MT America/Denver: 406
NC America/New_York: 252 336 472 704 743 828 910 919 980 984
ND America/Chicago America/Denver America/North_Dakota/Center: 701
NE America/Chicago: 402 531
NE America/Chicago America/Denver: 308
NH America/New_York: 603
NJ America/New_York: 201 551 609 640 732 848 856 862 908 973
NM America/Denver: 505 575
NV America/Boise America/Denver America/Los_Angeles: 775
NV America/Los_Angeles: 702 725
NY America/New_York: 212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934
OH America/New_York: 216 220 234 283 326 330 380 419 440 513 567 614 740 937
OK America/Chicago: 405 539 572 580 918
OR America/Denver America/Los_Angeles: 541
OR America/Los_Angeles: 458 503 971
PA America/New_York: 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878
RI America/New_York: 401
SC America/New_York: 803 821 839 843 854 864
SD America/Chicago America/Denver America/North_Dakota/Center: 605
TN America/Chicago: 615 629 731 901 931
TN America/Chicago America/New_York: 423
TN America/New_York: 865
TX America/Chicago: 210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979
TX America/Denver: 915
UT America/Denver: 385 435 801
VA America/New_York: 276 434 540 571 686 703 757 804 826 948
VT America/New_York: 802
WA America/Los_Angeles: 206 253 360 425 509 564
WI America/Chicago: 262 274 353 414 534 608 715 920
WV America/New_York: 304 681
WY America/Denver: 307
-- America/Anguilla: 264
-- America/Antigua: 268
-- America/Barbados: 246
-- America/Cayman: 345
-- America/Dominica: 767
-- America/Edmonton: 368 403 587 780 825
-- America/Edmonton America/Fort_Nelson America/Toronto America/Vancouver America/Winnipeg: 867
-- America/Edmonton America/Vancouver: 250
-- America/Grand_Turk: 649
-- America/Grenada: 473
-- America/Halifax: 428 506 782 902
-- America/Halifax America/Puerto_Rico America/St_Johns: 709
-- America/Halifax America/Toronto: 418
-- America/Jamaica: 658 876
-- America/Lower_Princes: 721
-- America/Montserrat: 664
-- America/Nassau: 242
-- America/Port_of_Spain: 868
PR America/Puerto_Rico: 787 939
-- America/Puerto_Rico America/St_Johns: 879
-- America/Regina: 306 639
-- America/Santo_Domingo: 809 829 849
-- America/St_Kitts: 869
-- America/St_Lucia: 758
-- America/St_Thomas: 340
-- America/St_Vincent: 784
-- America/Toronto: 226 249 263 289 343 354 365 367 382 416 437 438 450 468 514 519 548 579 581 613 647 683 705 742 753 819 873 905
-- America/Toronto America/Winnipeg: 807
-- America/Tortola: 284
-- America/Vancouver: 236 257 604 672 778
-- America/Winnipeg: 204 431 474 584
-- Atlantic/Bermuda: 441
-- Pacific/Guam: 671
-- Pacific/Pago_Pago: 684
-- Pacific/Saipan: 670
`;
